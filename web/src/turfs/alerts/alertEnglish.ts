import { messagesIn } from '../../messages/messagesIn.ts'

export const alertEnglish = {
  set: 'Tell me when one comes free',
  setHint: 'One message an hour at most, three in all. It ends with the day.',
  setFailed: 'We could not set your alert. Please try again.',
  isSet: (wish: string) => `We'll tell you when one comes free: ${wish}`,
  yours: 'Your alerts',
  yourHint: 'We tell you when time comes free.',
  end: 'Stop this alert',
  ended: 'Alert stopped.',
  endFailed: 'We could not stop this alert. Please try again.',
  setCity: (place: string) => `Tell me when Baari comes to ${place}`,
  setCityHint: 'One message, then the alert ends.',
  isCitySet: (place: string) => `We'll tell you when Baari comes to ${place}.`,
  cities: 'Your city alerts',
  citiesHint: 'We tell you when Baari comes there.',
  anyGame: 'Any game',
  anyTime: 'Any time',
  around: (time: string) => `Around ${time}`,
}

export const useAlertMessages = messagesIn(alertEnglish, async () => (await import('./alertHindi.ts')).alertHindi)
