const SETTING = 'notification_sound'
const NOTES_HERTZ = [660, 880]
const NOTE_SECONDS = 0.12

export const isSoundOn = (): boolean => localStorage.getItem(SETTING) !== 'off'

export const setSoundOn = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(SETTING)
  else localStorage.setItem(SETTING, 'off')
}

let context: AudioContext | undefined

/**
 * Plays two short notes. Resolves to whether the browser allows sound, which requires an earlier tap or key press on
 * the page.
 */
export const playChime = async (): Promise<boolean> => {
  if (!navigator.userActivation.hasBeenActive) return false
  context ??= new AudioContext()
  await context.resume()
  const loudness = context.createGain()
  loudness.gain.value = 0.08
  loudness.connect(context.destination)
  for (const [place, hertz] of NOTES_HERTZ.entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = hertz
    tone.connect(loudness)
    tone.start(context.currentTime + place * NOTE_SECONDS)
    tone.stop(context.currentTime + (place + 1) * NOTE_SECONDS)
  }
  return true
}
