import sharp from 'sharp';

/** A photo as large as a phone's: soft spots, 12 megapixels, some megabytes. */
export const aCameraPhoto = async (): Promise<Buffer> => {
  const spots = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const [width, height] = [800, 600];
  const rough = await sharp({
    create: { width, height, channels: 3, noise: spots, background: '#ffffff' },
  })
    .raw()
    .toBuffer();
  return sharp(rough, { raw: { width, height, channels: 3 } })
    .resize(5 * width, 5 * height)
    .jpeg({ quality: 95 })
    .toBuffer();
};
