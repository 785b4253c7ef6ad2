interface ProductPictureProps {
  url: string;
  side: number;
}

/** A square picture beside the name that says what it shows. */
export const ProductPicture = ({ url, side }: ProductPictureProps) => (
  <img
    src={url}
    alt=""
    width={side}
    height={side}
    loading="lazy"
    style={{ objectFit: 'cover', borderRadius: 6, flex: 'none' }}
  />
);
