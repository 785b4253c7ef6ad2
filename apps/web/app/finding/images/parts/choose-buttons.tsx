import { useTranslation } from '@wasit/i18n/react';
import {
  type PictureSearch,
  usePictureSearch,
} from '../../../shell/picture-search/use-picture-search.tsx';
import { Button } from '../../../ui/button.tsx';

interface ChooseProps {
  size?: 'small' | 'large';
  /** There is a picture already: the labels say "another one". */
  isReplacement?: boolean;
  /** Whose file dialogs are opened; its own by default. */
  search?: PictureSearch;
}

/** On phones: take a photo, or choose one; elsewhere choose one. */
export function ChooseButtons({ size, isReplacement, search: currentSearch }: ChooseProps) {
  const { t } = useTranslation('images');
  const ownSearch = usePictureSearch();
  const search = currentSearch ?? ownSearch;
  const firstVariant = isReplacement ? undefined : 'primary';
  const chooseText = t(isReplacement ? 'choose.another' : 'choose.file');
  return (
    <div className="row choose-buttons">
      <span className="touch-only">
        <Button
          size={size}
          variant={firstVariant}
          icon="camera"
          onClick={() => search.choose('camera')}
        >
          {t('choose.camera')}
        </Button>
        <Button size={size} icon="upload" onClick={() => search.choose()}>
          {chooseText}
        </Button>
      </span>
      <span className="mouse-only">
        <Button size={size} variant={firstVariant} icon="upload" onClick={() => search.choose()}>
          {chooseText}
        </Button>
      </span>
      {!currentSearch && ownSearch.elements}
    </div>
  );
}
