import './person.css';
import type { MessageChannel } from '@wasit/contract/message-events';
import type { MessagePreferences } from '@wasit/contract/messages';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useTranslation } from '../../locale/use-translation.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Card, Notice } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';

const channels: readonly MessageChannel[] = ['email', 'whatsapp'];

/** What reaches a customer outside his inbox, by topic and channel; each press is saved at once. */
export function Notifications({ loaded }: { loaded: MessagePreferences }) {
  const { t } = useTranslation('person');
  const { run, call, error } = useApi();
  const [{ topics, reachable }, setPreferences] = useState(loaded);
  /** Set at once, and taken back where it could not be kept. */
  const save = (topic: MessagePreferences['topics'][number]['topic'], channel: MessageChannel, isOn: boolean) =>
    void run(async () => {
      setPreferences({ reachable, topics: topics.map((one) => (one.topic === topic ? { ...one, [channel]: isOn } : one)) });
      try {
        setPreferences(await call('saveMessagePreference', { topic, channel, isOn }));
        showToast(t('notify.saved'));
      } catch (refusal) {
        setPreferences({ topics, reachable });
        throw refusal;
      }
    });
  return (
    <div className="stack">
      <h1>{t('notify.title')}</h1>
      <p className="soft">{t('notify.text')}</p>
      {error && <Notice tone="error">{error.text}</Notice>}
      {!reachable.email && <Notice>{t('notify.noEmail')}</Notice>}
      {!reachable.whatsapp && <Notice>{t('notify.noWhatsapp')}</Notice>}
      <Card>
        <table className="notify-table">
          <thead>
            <tr>
              <td />
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`notify.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map(({ topic, mandatory, ...on }) => (
              <tr key={topic}>
                <th scope="row">{t(`notify.topic.${topic}`)}</th>
                {mandatory ? (
                  <td colSpan={2} className="soft small">
                    {t('notify.always')}
                  </td>
                ) : (
                  channels.map((channel) => (
                    <td key={channel}>
                      <Checkbox
                        label={`${t(`notify.topic.${topic}`)}: ${t(`notify.${channel}`)}`}
                        hideLabel
                        checked={on[channel]}
                        onChange={({ currentTarget }) => save(topic, channel, currentTarget.checked)}
                      />
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}
