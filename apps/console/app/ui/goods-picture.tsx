import { useState } from 'react';
import styles from './goods-picture.module.css';

interface GoodsPictureProps {
  url: string;
  /** Width and height in pixels. */
  size: number;
}

/** A square picture beside the name of goods (so without alt text), or a placeholder. */
export const GoodsPicture = (props: GoodsPictureProps) => <PictureOf key={props.url} {...props} />;

function PictureOf({ url, size }: GoodsPictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing)
    return <span className={styles.picture} style={{ width: size, height: size }} data-missing />;
  return (
    <img
      className={styles.picture}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}
