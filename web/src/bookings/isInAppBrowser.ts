/** Apps that open links in a browser of their own name it; so does Android of any (`wv`), and on an iPhone Safari is missing. */
const APPS = /\b(?:Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|Line|MicroMessenger|LinkedInApp)\b|; wv\)/
const ON_IPHONE = /\((?:iPhone|iPad|iPod)/

/** Is the page in the browser of another app, which shows no frames of a payment provider and hands over no answers? */
export const isInAppBrowser = (userAgent: string): boolean =>
  APPS.test(userAgent) || (ON_IPHONE.test(userAgent) && !userAgent.includes('Safari/'))
