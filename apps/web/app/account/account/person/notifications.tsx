import './person.css';
import type { MessagePreferences } from '@wasit/contract/messages/endpoints';
import { type MessageChannel, pushTopics } from '@wasit/contract/messages/events';
import { useTranslation } from '@wasit/i18n/react';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-api.ts';
import { LatePushRow } from '../../../push/late-push-row.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Card, Notice } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';

type Topic = MessagePreferences['topics'][number]['topic'];

/** The devices column is shown once the customer has some. */
const contactChannels: readonly MessageChannel[] = ['email', 'whatsapp'];
const allChannels: readonly MessageChannel[] = [...contactChannels, 'push'];

const canSend = (topic: Topic, channel: MessageChannel) =>
  channel !== 'push' || pushTopics.includes(topic);

/** Notification channels by topic, beside the inbox; each change is saved at once. */
export function Notifications({ loaded }: { loaded: MessagePreferences }) {
  const { t } = useTranslation('person');
  const textOf = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useRef(Promise.resolve());
  const [{ topics, reachable }, setPreferences] = useState(loaded);
  const channels = reachable.push ? allChannels : contactChannels;
  const show = (topic: Topic, channel: MessageChannel, isOn: boolean) =>
    setPreferences((before) => ({
      ...before,
      topics: before.topics.map((row) => (row.topic === topic ? { ...row, [channel]: isOn } : row)),
    }));
  /**
   * Shown at once and rolled back on failure. Saves run one after the other, so that no press is
   * lost while another is under way.
   */
  const save = (topic: Topic, channel: MessageChannel, isOn: boolean) => {
    show(topic, channel, isOn);
    saving.current = saving.current.then(async () => {
      setFailure(null);
      try {
        await call('saveMessagePreference', { topic, channel, isOn });
        show(topic, channel, isOn);
        showToast(t('notify.saved'));
      } catch (refusal) {
        show(topic, channel, !isOn);
        setFailure(textOf(refusal));
      }
    });
  };
  return (
    <div className="stack">
      <h1>{t('notify.title')}</h1>
      <p className="soft">{t('notify.text')}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {!reachable.email && <Notice>{t('notify.noEmail')}</Notice>}
      {!reachable.whatsapp && <Notice>{t('notify.noWhatsapp')}</Notice>}
      <LatePushRow open place="settings" />
      <Card>
        <div className="notify-place">
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
                  {mandatory && (
                    <td
                      colSpan={channels.filter((channel) => canSend(topic, channel)).length}
                      className="soft small"
                    >
                      {t('notify.always')}
                    </td>
                  )}
                  {channels.map((channel) =>
                    canSend(topic, channel) ? (
                      !mandatory && (
                        <td key={channel} data-label={t(`notify.${channel}`)}>
                          <Checkbox
                            label={`${t(`notify.topic.${topic}`)}: ${t(`notify.${channel}`)}`}
                            hideLabel
                            checked={on[channel]}
                            onChange={({ currentTarget }) =>
                              save(topic, channel, currentTarget.checked)
                            }
                          />
                        </td>
                      )
                    ) : (
                      <td key={channel} className="soft" data-label={t(`notify.${channel}`)}>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{t('notify.never')}</span>
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </div>
  );
}
