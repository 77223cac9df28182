// Generated from the contract by `npm run generate`.
export const routes = {
  register: ['POST', '/auth/register'],
  login: ['POST', '/auth/login'],
  refresh: ['POST', '/auth/refresh'],
  logout: ['POST', '/auth/logout'],
  getMe: ['GET', '/player/me'],
  updateProfile: ['PUT', '/player/update'],
  searchTurfs: ['GET', '/auth/search'],
  suggestPlaces: ['GET', '/places/autocomplete'],
  resolvePlace: ['GET', '/places/:placeId'],
  getAvailability: ['GET', '/booking/get-availability'],
  paymentWebhook: ['POST', '/payments/webhooks/:provider'],
  validateCoupon: ['POST', '/booking/coupon/validate'],
  bookFull: ['POST', '/booking/full'],
  retryPayment: ['POST', '/booking/full/retry-payment/:bookingId'],
  confirmPayment: ['POST', '/booking/confirm-payment'],
  listBookings: ['GET', '/booking/v2/get-bookings'],
} as const
