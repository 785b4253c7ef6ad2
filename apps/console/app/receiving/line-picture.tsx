import type { StaffParcel } from '@wasit/contract';

interface LinePictureProps {
  picture: StaffParcel['lines'][number]['picture'];
  /** Width and height in pixels. */
  size: number;
}

/** What was ordered, to be compared with what is in the box; its name stands beside it. */
export function LinePicture({ picture, size }: LinePictureProps) {
  return (
    <img
      src={picture.url}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      style={{ borderRadius: 4, objectFit: 'cover', flex: 'none' }}
    />
  );
}
