import { useTranslation } from '../../locale/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { type PictureSearch, usePictureSearch } from './use-picture-search.tsx';

interface ChooseProps {
  size?: 'small' | 'large';
  /** There is a picture already: another one. */
  again?: boolean;
  /** Whose dialogs are opened; one of its own unless told. */
  search?: PictureSearch;
}

/** Choose a picture; on phones also take one. */
export function ChooseButtons({ size, again, search: given }: ChooseProps) {
  const { t } = useTranslation('images');
  const own = usePictureSearch();
  const search = given ?? own;
  return (
    <div className="row choose-buttons">
      <Button size={size} variant={again ? undefined : 'primary'} icon="upload" onClick={() => search.choose()}>
        {t(again ? 'choose.another' : 'choose.file')}
      </Button>
      <span className="touch-only">
        <Button size={size} icon="camera" onClick={() => search.choose('camera')}>
          {t('choose.camera')}
        </Button>
      </span>
      {!given && own.parts}
    </div>
  );
}
