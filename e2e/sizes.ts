export const PHONE = { width: 360, height: 640 }
export const DESK = { width: 1280, height: 800 }
