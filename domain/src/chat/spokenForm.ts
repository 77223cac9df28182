import { inOneSpelling } from '../reservations/hinglish.ts'
import { dictionary } from '../shared/dictionary.ts'

/** Spellings by the word that the reader of messages knows. Messages contain no names, so it can know more than at the gate. */
const SPELLINGS = dictionary<string>({
  today: 'tody todat टुडे',
  tomorrow: 'tommorow tommorrow tomorow tmrow tmorrow tomoro tommorw tomm tmw tomoro टुमारो',
  tonight: 'tonite',
  aaj: 'aj aaaj aaz आज',
  kal: 'kl kaal kall कल',
  parso: 'parson parsu parsoon prso parsho',
  monday: 'mondy munday somvaar somwaar सोम मंडे',
  tuesday: 'tuesdy tusday mangal mangalvaar mangalwaar मंगल',
  wednesday: 'wensday wendesday wednsday wedensday बुध',
  do: 'दो',
  ek: 'एक',
  thursday: 'thrusday thursdy thusday वीरवार बृहस्पति',
  friday: 'firday fryday shukravaar jumma शुक्र फ्राइडे',
  saturday: 'saterday satuday saturdy sanivar shanivaar shaniwaar शनि सैटरडे',
  sunday: 'sundy sanday itwaar itvaar ravivaar raviwaar संडे',
  morning: 'mrng mornin mornng मॉर्निंग',
  evening: 'evng evenin eveing evening eve इवनिंग',
  night: 'nite nyt nght नाइट',
  subah: 'subha suba subhe sbah subh subaah सबेरे सवेरा',
  dopahar: 'dupehar dopehr dophar dupher',
  shaam: 'sham saam shm shaaam sanjh शामको',
  raat: 'rat raath raatko rt रात्रि',
  baje: 'baj bajay baaje bajy bajje vaje बजें oclock',
  se: 'sey s',
  tak: 'tk taq',
  ghante: 'ghnte ghnta ghanto ghantey घण्टा घंटों ghantaa gante ganta',
  hour: 'hors houre hor',
  aur: 'और and',
  half: 'haf halff aadha adha aadhe adhe aadhi adhi हाफ हाफ़ आधा आधे आधी',
  full: 'ful fulll poora pura poori puri pora whole entire complete फुल फ़ुल पूरा पूरी',
  ground: 'grounds grnd groun gound graund maidan maidaan मैदान ग्राउंड ग्राउन्ड',
  turf: 'truf terf turff trf tarf टर्फ टर्फ़',
  slot: 'solt slott slots स्लॉट',
  book: 'bok boook buk booking bookin bookng reserve reserved reservation reserv बुक बुकिंग',
  cancel:
    'cancle cansel cancell cancal cncl canccel cencel cancelled canceled cancelation cancellation radd कैंसिल कैंसल केंसल रद्द',
  where:
    'kaha kahan kahaan kidhar kidher location lokation loc address adress addres directions direction map maps pata pta कहां कहाँ किधर पता लोकेशन एड्रेस',
  price:
    'prise pricing prices rate rates rete charge charges cost costs daam dam kimat keemat fees fee bhav bhaav paisa paise paisaa paisay रेट प्राइस दाम कीमत भाव पैसा पैसे चार्ज किराया kiraya',
  kitna: 'kitne kitni kitnaa ktna kitane कितना कितने कितनी',
  free: 'available availble avilable avail availability khali khaali vacant milega milegi milenge mil milegaa खाली मिलेगा मिलेगी मिल उपलब्ध',
  nahi: 'nahin nhi nahee not dont mat नहीं नही मत no never without except bina',
  kar: 'kr krr kardo krdo karde karo kro karna krna karwa karva krwa kara karva karwao karwana karwani karni krni kare karen karein karke कर करो करना करें करनी करवा करा करवाना कीजिए kijiye kijie कीजिये कराना karana',
  de: 'dedo dede dena dijiye dijie dijiyega dijye दे दो.दे दीजिए दीजिये देना देदो',
  chahiye:
    'chaiye chahie chaheye chiye chahye chahiyee chahyie chaahiye chahte chahta chahti chahenge chaie चाहिए चाहिये चाहते चाहता want wanted wanna need needed require chahiy',
  please: 'plz pls plss plzz pleas kripya प्लीज प्लीज़ कृपया kindly',
  bhai: 'bhaiya bhaiyya bhaya bro brother sir ji yaar yar boss dost भाई भैया जी सर यार madam',
  hello: 'hi hii helo hey namaste namaskar hlo hllo नमस्ते हैलो हेलो good',
  liye: 'lie lye लिए लिये',
  ke: 'ko ka ki के को का की k',
  kya: 'क्या kia',
  hai: 'h he hain hai है हैं hoga hogi होगा होगी ho हो hota',
  batao:
    'bata btao btado batado bataye bataiye bataiyega btaiye बताओ बता बताइए बताएं bhejo bhej bhejdo bhejna send share भेजो भेज भेजिए tell',
  mujhe: 'muje mujhko humko hume hamko hamein hum ham mujh मुझे हमें हमको हम मैं mai',
  mera: 'meri mere hamara hamari humari my our मेरा मेरी मेरे हमारा हमारी apna apni अपना अपनी',
  wala: 'wali wale vala vali vale वाला वाली वाले',
  par: 'pe pr पर पे me mein में',
  khela: 'khele kheli khelaa खेला खेले',
  change: 'changed चेंज',
  khelna: 'khelne khelenge khelege kheln play playing खेलना खेलने खेलेंगे',
  lagega: 'lagenge lagta lagte padega padenge padta लगेगा लगेंगे पड़ेगा lagegi',
  kaise: 'kese kaisay कैसे how',
  pahuche: 'pahunche pahuchna pahunchna pohche pohoche aana aaye aau aaun aayen आना आएं पहुंचें पहुँचें पहुंचना reach get come',
  baad: 'bad after बाद',
  pehle: 'pahle pehele pahele before पहले',
  tarikh: 'tareekh tarik tarikh तारीख तारीख़',
  jan: 'जनवरी january janwari',
  feb: 'फरवरी february',
  dec: 'दिसंबर दिसम्बर december disambar',
  nov: 'नवंबर november',
  min: 'mins minute minutes mint mints मिनट',
  ya: 'या or either',
  cricket: 'criket crickt cricet krikit क्रिकेट',
  football: 'futbal foothball footbal fotball futball soccer फुटबॉल फुटबाल',
  saadhe: 'sadhe saade sade sadde साढ़े साढे',
  sava: 'sawa सवा savaa',
  paune: 'pone paun pune पौने',
  dedh: 'dedhh derh deedh डेढ़ डेढ',
  dhai: 'dhaai adhai ढाई',
  tha: 'thi था थी थे',
  aadmi: 'log लोग bande players',
  lagao: 'laga lagado lgao लगा लगाओ rakho rakh rakhna rakhdo रख रखो रखना rok rokna',
  sirf: 'only bas just सिर्फ बस',
})

/** Numbers as words. */
const NUMBERS: Readonly<Record<number, string>> = {
  3: 'teen three तीन',
  4: 'char chaar four चार',
  5: 'panch paanch paach five पांच पाँच',
  6: 'chhe chhah chah chhai chey six छह छः छे छै',
  7: 'saat seven सात',
  8: 'aath aat ath eight आठ',
  9: 'nau naw nine नौ',
  10: 'das dus ten दस',
  11: 'gyarah gyara gyaarah gyaara gyarha eleven ग्यारह',
  12: 'barah bara baarah baara twelve बारह',
}
/** Words that are numbers only beside a word of time: 'do' also means give, 'sat' a Saturday. */
const MAYBE_NUMBERS = dictionary<number>({ do: 2, two: 2, ek: 1, one: 1, sat: 7, che: 6 })

const table = (groups: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([word, spellings]) =>
      [word, ...spellings.split(' ')].map((spelling) => [spelling.normalize('NFC'), word] as const),
    ),
  )
const WORD_OF = new Map([...table(SPELLINGS), ...table(NUMBERS as Record<string, string>)])
/** Words against which typing errors are measured; shorter ones are too close to each other. */
const LONG_WORDS = [...WORD_OF.keys()].filter((word) => word.length >= 5 && /^[a-z]+$/.test(word))

/** Whether one letter was left out, added, changed, or swapped with its neighbour. */
const isOneErrorApart = (typed: string, word: string): boolean => {
  const [short, long] = typed.length <= word.length ? [typed, word] : [word, typed]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1)
  const isSwapped =
    short[same] === long[same + 1] && short[same + 1] === long[same] && short.slice(same + 2) === long.slice(same + 2)
  return isSwapped || short.slice(same + 1) === long.slice(same + 1)
}

/** The known word for a mistyped one, if exactly one is that close. */
const corrected = (typed: string): string => {
  if (typed.length < 5 || !/^[a-z]+$/.test(typed)) return typed
  const near = new Set(
    LONG_WORDS.filter((word) => word[0] === typed[0] && isOneErrorApart(typed, word)).map((word) => WORD_OF.get(word)),
  )
  const [only] = near
  return near.size === 1 && only !== undefined ? only : typed
}

const isKept = (word: string, isKnown: (word: string) => boolean): boolean => word.length < 3 || isKnown(word)

/** Words with which 'do' asks for something instead of counting. */
const GIVES =
  /\b(kar|de|batao|lagao|book|full|half|confirm|fix|final)\s+do\b(?!\s*(?:se|baje|ghante|hours?|hrs?|-|to)\b)/gu
const BESIDE_TIME = String.raw`(?=\s*(?:se|baje|ghante|hours?|hrs?|to|till|tak|-|–|pm|am)(?![\p{L}]))`
const maybeNumber = new RegExp(String.raw`(?<![\p{L}\p{M}])(do|two|ek|one|sat|che)(?![\p{L}\p{M}])${BESIDE_TIME}`, 'gu')
const endNumber = /(?<=\d\s*(?:baje\s+)?(?:se|to|till|-|–)\s*)(do|two|ek|one|sat|che)(?![\p{L}\p{M}])/gu
const afterHalf =
  /(?<=\b(?:subah|morning|dopahar|afternoon|shaam|evening|raat|night|saadhe|sava|paune|past)\s+)(do|two|ek|one|che)(?![\p{L}\p{M}])/gu

const figure = (word: string): string => String(MAYBE_NUMBERS[word] ?? word)
const clock = (hour: number, minutes: string): string => `${hour === 0 ? 12 : hour}:${minutes}`

/** A message in lower case, with ASCII digits, one spelling per word and numbers as figures, for the readers of days and times. */
export const spokenForm = (typed: string, isKnown: (word: string) => boolean = () => false): string =>
  inOneSpelling(
    typed
      .replaceAll(/[’']s\b/gu, '')
      .replaceAll(/[’'"“”*_~!?।]+/gu, ' ')
      .toLowerCase(),
  )
    .toLowerCase()
    // A greeting names no part of the day.
    .replaceAll(
      /\b(?:good|gud|shubh)\s+(?:morning|mrng|evening|afternoon|night|day|prabhat|ratri)\b|शुभ (?:प्रभात|रात्रि)|सुप्रभात/gu,
      'hello',
    )
    .replaceAll(/\bday after(?: tomorrow)?\b/gu, 'parso')
    .replaceAll(/\bo\s?clock\b/gu, 'baje')
    .replaceAll(/\b2(?=day|nite|night|moro)/gu, 'to')
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/gu, '$1')
    .replaceAll(/(\d)(?=(?!am|pm|hrs?\b|h\b|k\b|v\d|vs\d)[\p{L}]{2})/gu, '$1 ')
    .replaceAll(/(\d\s*[ap]m)(?=\p{L})/gu, '$1 ')
    .replaceAll(/(?<=\p{L}{2})(?=\d)/gu, ' ')
    .replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
      isKept(word, isKnown) ? (WORD_OF.get(word) ?? word) : (WORD_OF.get(word) ?? corrected(word)),
    )
    .replaceAll(/\b(?:per|par|prati|every|each|har)\s+(?:hours?|ghante|hrs?)\b/gu, 'price')
    .replaceAll(GIVES, '$1')
    .replaceAll(/(?<=\b(?:turf|ground|slot|ticket|please)\s+)do\s*$/gu, 'de')
    .replaceAll(maybeNumber, figure)
    .replaceAll(endNumber, figure)
    .replaceAll(afterHalf, figure)
    .replaceAll(/\b(subah|shaam|raat|morning|evening|night) \1\b/gu, '$1')
    .replaceAll(/\b(?:half past)\s+(\d+)(?!:)/gu, (_, hour: string) => clock(Number(hour), '30'))
    .replaceAll(/\bquarter past\s+(\d+)(?!:)/gu, (_, hour: string) => clock(Number(hour), '15'))
    .replaceAll(/\bquarter to\s+(\d+)(?!:)/gu, (_, hour: string) => clock(Number(hour) - 1, '45'))
    .replaceAll(/\bdedh\s+ghante\b/gu, '1.5 ghante')
    .replaceAll(/\bdhai\s+ghante\b/gu, '2.5 ghante')
    .replaceAll(/\b(?:half an hour|half ghante|half hour)\b/gu, '0.5 ghante')
    .replaceAll(/\b(?:(?:1 and a half|1 aur a half)) (?:hours?|hrs?|ghante)\b/gu, '1.5 ghante')
    .replaceAll(/\ban hour\b/gu, '1 hour')
    .replaceAll(/\bsaadhe\s+(\d+)\s+ghante\b/gu, '$1.5 ghante')
    .replaceAll(/\bsaadhe\s+(\d+)(?![:.\d])/gu, (_, hour: string) => clock(Number(hour), '30'))
    .replaceAll(/\bsava\s+(\d+)(?![:.\d])/gu, (_, hour: string) => clock(Number(hour), '15'))
    .replaceAll(/\bpaune\s+(\d+)(?![:.\d])/gu, (_, hour: string) => clock(Number(hour) - 1, '45'))
    .replaceAll(/\bdedh\s+(?=baje|se)/gu, '1:30 ')
    .replaceAll(/\bdhai\s+(?=baje|se)/gu, '2:30 ')
