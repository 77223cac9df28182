import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['passing'] = {
  passOn: (seats) => (seats === 1 ? 'अपनी सीट किसी और को दें' : `अपनी ${seats} सीटें किसी और को दें`),
  text: (seats, amount) =>
    seats === 1
      ? `जो यह सीट लेगा, वह ${amount} देगा। उसकी पेमेंट होते ही आपको ${amount} वापस मिलेंगे। तब तक सीट आपकी है।`
      : `जो ये सीटें लेगा, वह ${amount} देगा। उसकी पेमेंट होते ही आपको ${amount} वापस मिलेंगे। तब तक सीटें आपकी हैं।`,
  offer: 'सीट दें',
  offering: 'लिंक बन रहा है …',
  notOffered: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
  offered: (seats) => (seats === 1 ? 'आप अपनी सीट दे रहे हैं' : `आप अपनी ${seats} सीटें दे रहे हैं`),
  share: 'लिंक शेयर करें',
  shared: (game, when, amount) => `${amount} में मेरी जगह खेलें: ${game}, ${when}`,
  takeBack: 'वापस लें',
  takingBack: 'वापस ले रहे हैं …',
  takenBack: 'सीट आपकी ही रहेगी।',
  notTakenBack: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
  hostStays: 'इस गेम के होस्ट आप हैं। पहले किसी और को होस्ट बनाएँ, फिर आप अपनी सीट दे सकते हैं।',
  somebody: 'एक खिलाड़ी',
  passesOn: (name, seats) => (seats === 1 ? `${name} अपनी सीट दे रहे हैं।` : `${name} अपनी ${seats} सीटें दे रहे हैं।`),
  take: (amount) => `${amount} में लें`,
  price: (seats, amount) => (seats === 1 ? `${amount} में 1 सीट` : `${amount} में ${seats} सीटें`),
  takeTitle: 'किसी और की सीट लें',
  whatHappens: (amount) => `पेमेंट होते ही आप गेम में होंगे, और दूसरे खिलाड़ी को ${amount} वापस मिलेंगे।`,
  beingPaid: 'इसके लिए अभी कोई और पेमेंट कर रहा है। पेमेंट पूरी न हुई, तो कुछ मिनट में आप ले सकते हैं।',
  gone: 'यह सीट अब नहीं मिल सकती।',
  notTaken: 'सीट नहीं मिल पाई। कृपया फिर कोशिश करें।',
}
