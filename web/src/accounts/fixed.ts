/** Texts of logging in and of the profile that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  consentMissing: 'Please agree to the Terms and Privacy Policy before continuing.',
  sendFailed: 'Failed to send OTP. Please try again.',
  codeMissing: 'Please Enter The 6 Digit OTP',
  codeWrong: 'Invalid OTP. Please try again.',
  resendFailed: 'Failed to resend OTP. Try again.',
  resendIn: (seconds: number) => `Resend available in ${seconds}s`,
  nameMissing: 'Name is required',
  emailInvalid: 'Please enter a valid email',
  saved: 'Profile updated successfully',
  saveFailed: 'Failed to update profile',
  contractMissing: 'No contract info available.',
} as const
