import { Input, Slider, useDirection } from '@mantine/core';
import { ApiError } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../api/upload.ts';
import { DialogForm } from '../../../lists/dialog-form.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { type Crop, maxSide, squareOf } from './crop-square.ts';
import type { PictureDraft } from './product-draft.ts';

const previewSide = 320;
const sliders = [
  { name: 'zoom', min: 1, max: 4, step: 0.05 },
  { name: 'x', min: 0, max: 1, step: 0.01 },
  { name: 'y', min: 0, max: 1, step: 0.01 },
] as const;

/** The picture once it has loaded; `failed` when it cannot be read. */
function usePicture(url: string) {
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setPicture(image);
    image.onerror = () => setFailed(true);
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return { picture, failed };
}

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const { left, top, side } = squareOf({ width, height }, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  // Transparent parts are white in the shop.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The cropped picture as a file. */
async function cropToFile(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxSide, squareOf({ width, height }, crop).side);
  canvas.height = canvas.width;
  draw(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!blob) throw new Error('the browser drew no picture');
  return new File([blob], 'cropped.jpg', { type: blob.type });
}

interface CropDialogProps {
  picture: PictureDraft;
  name: string;
  onCropped(picture: PictureDraft): void;
  onClose(): void;
}

/** Crops a picture to a square, by keys or mouse; the product gets it when it is saved. */
export function CropDialog({ picture: { url }, name, onCropped, onClose }: CropDialogProps) {
  const { t } = useTranslation('catalogue');
  const { picture, failed } = usePicture(url);
  const { dir } = useDirection();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  // Sliders are mirrored in right-to-left languages, pictures are not.
  const mirrored = (field: keyof Crop, value: number) =>
    field === 'x' && dir === 'rtl' ? 1 - value : value;
  const submit = async () => {
    if (!picture) return;
    setBusy(true);
    setError(undefined);
    try {
      const { url: cropped, fileId } = await upload('uploadImage', await cropToFile(picture, crop));
      onCropped({ url: cropped, fileId });
      onClose();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogForm
      onClose={onClose}
      title={name}
      verb={t('crop.verb')}
      busy={busy}
      error={error}
      disabled={!picture}
      onSubmit={submit}
    >
      {failed ? (
        <FieldError>{t('crop.failed')}</FieldError>
      ) : (
        <canvas
          ref={canvas}
          width={previewSide}
          height={previewSide}
          role="img"
          aria-label={t('crop.shown')}
          style={{ maxWidth: '100%', alignSelf: 'center', borderRadius: 6 }}
        />
      )}
      {sliders.map(({ name: field, ...range }) => (
        <Input.Wrapper key={field} label={t(`crop.${field}`)} labelElement="div">
          <Slider
            {...range}
            label={null}
            thumbLabel={t(`crop.${field}`)}
            value={mirrored(field, crop[field])}
            onChange={(value) =>
              setCrop((before) => ({ ...before, [field]: mirrored(field, value) }))
            }
          />
        </Input.Wrapper>
      ))}
    </DialogForm>
  );
}
