/** Shapes also drawn before the kit is loaded: paths in a picture of 24 by 24, the logo's in one of 32 by 32. */
export const ALERT = 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.2';
export const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z';
export const LOGO_ROOF = 'M3 15v-4.5L16 3v7.5L29 3v12z';
export const LOGO_GATE = 'M3 17.5h26V28a1 1 0 0 1-1 1h-7v-3a5 5 0 0 0-10 0v3H4a1 1 0 0 1-1-1z';
