import './person.css';
import { useTranslation } from '@wasit/i18n/react';
import { useKeptFocus } from '@wasit/ui/use-kept-focus';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ResetByCode } from '../../../buying/pay-password/reset-by-code.tsx';
import { SetPayPassword } from '../../../buying/pay-password/set-pay-password.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/parts.tsx';

/** The payment password: set or changed with the login password, or with a code. */
export function PayPassword({
  isSet,
  loginPasswordSet,
}: {
  isSet: boolean;
  loginPasswordSet: boolean;
}) {
  const { t } = useTranslation('person');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const heading = useKeptFocus<HTMLHeadingElement>(savedCount);
  const onDone = () => {
    setOpen(false);
    setSavedCount((count) => count + 1);
    void revalidate();
  };
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('pay.title')}
      </h1>
      <Card>
        <div className="stack">
          <p className="strong">{t(isSet ? 'pay.isSet' : 'pay.isUnset')}</p>
          <p className="soft">{t('pay.text')}</p>
          {loginPasswordSet && (
            <div>
              <Button variant="primary" onClick={() => setOpen(true)}>
                {t(isSet ? 'pay.change' : 'pay.set')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      <Card title={t('pay.codeTitle')}>
        <div className="stack">
          <p className="soft">{t('pay.codeText')}</p>
          <ResetByCode key={savedCount} onDone={onDone} />
        </div>
      </Card>
      <SetPayPassword
        key={`set${savedCount}`}
        open={open}
        loginPasswordSet={loginPasswordSet}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </div>
  );
}
