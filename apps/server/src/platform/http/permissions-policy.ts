/**
 * What our own pages use of the device: a search or a parcel is photographed, an order's number
 * copied, a scale read. Sharing is a page's own unless it is refused.
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
