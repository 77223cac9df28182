import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { namesInLanguage } from './messagesIn.ts'

/** The usual amenities of turfs in Hindi. */
const amenities = dictionary<string>({
  'Opens 24/7': '24 घंटे खुला',
  Restroom: 'टॉयलेट',
  'Sitting Area': 'बैठने की जगह',
  Parking: 'पार्किंग',
  Washroom: 'वॉशरूम',
  'Drinking water': 'पीने का पानी',
  Floodlights: 'फ़्लडलाइट',
  'First aid': 'फ़र्स्ट एड',
  'Changing room': 'चेंजिंग रूम',
  Showers: 'शावर',
  'Equipment on hire': 'किराए पर सामान',
  Café: 'कैफ़े',
  Seating: 'बैठने की जगह',
  Indoor: 'इनडोर',
  Coaching: 'कोचिंग',
  'Play area for children': 'बच्चों के खेलने की जगह',
  'Power backup': 'पावर बैकअप',
  CCTV: 'CCTV',
})

/** The Hindi form of a name that comes as data. Names of turfs and grounds stay as they are. */
export const hindiName = (name: string): string => namesInLanguage()[name] ?? amenities[name] ?? name
