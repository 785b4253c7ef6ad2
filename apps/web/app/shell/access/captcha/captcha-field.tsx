import '../auth.css';
import { useTranslation } from '@wasit/i18n/react';
import { Button } from '../../../ui/button.tsx';
import type { CaptchaState } from './use-captcha.ts';

/** Says what the device does; the user has nothing to read, listen to or solve. */
export function CaptchaField({ state, onAgain }: { state: CaptchaState; onAgain: () => void }) {
  const { t } = useTranslation('access');
  if (state === 'none') return null;
  return (
    <div className="captcha" data-state={state}>
      <p className="small soft" role="status">
        {t(`captcha.${state}`)}
      </p>
      {state === 'lost' && (
        <Button size="small" variant="quiet" onClick={onAgain}>
          {t('captcha.again')}
        </Button>
      )}
    </div>
  );
}
