/**
 * Device features used by our pages: photographing for a search or a parcel, copying an order's
 * number, reading a scale. Sharing needs no permission.
 */
const ownFeatures = ['camera', 'clipboard-write', 'serial'];
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * Sent with every answer but the files of a page: a script that should not be there reaches no
 * sensor and no payment.
 */
export const permissionsPolicy = [
  ...ownFeatures.map((name) => `${name}=(self)`),
  ...deniedFeatures.map((name) => `${name}=()`),
].join(', ');
