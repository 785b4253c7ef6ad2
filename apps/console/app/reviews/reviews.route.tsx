import { Group, Image, Text } from '@mantine/core';
import type { DeskReview } from '@wasit/contract/reviews/endpoints';
import { reviewStatuses } from '@wasit/contract/reviews/states';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Allowed } from '../session/allowed.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { SmallText } from '../ui/quiet-text.tsx';

/** Buyers' reviews: shown publicly, or refused with a reason. */
export default function ReviewsScreen() {
  const { t } = useTranslation('reviews');
  return (
    <Allowed to="reviews.decide">
      <DeskList
        desk="reviews"
        title={t('title')}
        search={t('search')}
        filters={[
          tabsFilter('status', reviewStatuses, {
            label: t('title'),
            text: (value) => t(`status.${value}`),
          }),
        ]}
        query={({ chosen, search }) => ({
          status: chosen('status', reviewStatuses),
          search,
        })}
        empty={({ chosen, search }) => ({
          title: t(search ? 'empty.search' : `empty.${chosen('status', reviewStatuses)}`),
        })}
        acts={[
          {
            key: 'show',
            label: () => t('show'),
            name: ({ productName }) => `${t('show')} ${productName}`,
            when: ({ status }) => status !== 'shown',
            dialog: (review, callbacks) => (
              <DecideDialog review={review} verdict="shown" {...callbacks} />
            ),
          },
          {
            key: 'refuse',
            label: () => t('refuse'),
            look: 'default',
            name: ({ productName }) => `${t('refuse')} ${productName}`,
            when: ({ status }) => status !== 'refused',
            dialog: (review, callbacks) => (
              <DecideDialog review={review} verdict="refused" {...callbacks} />
            ),
          },
        ]}
        words={{}}
        columns={[
          {
            key: 'goods',
            head: t('goods'),
            isPrimary: true,
            cell: ({ productName, orderNo }) => (
              <>
                <bdi>{productName}</bdi>
                <br />
                <OrderLink orderNo={orderNo} />
              </>
            ),
          },
          { key: 'stars', head: t('stars'), cell: ({ stars }) => t('stars.of', { stars }) },
          { key: 'text', head: t('text'), cell: (review) => <ReviewText review={review} /> },
          { key: 'customer', head: t('customer'), text: ({ userName }) => userName },
          { key: 'at', head: t('at'), time: ({ writtenAt }) => writtenAt },
        ]}
      />
    </Allowed>
  );
}

function ReviewText({ review: { text, pictures, reason, decidedBy } }: { review: DeskReview }) {
  const { t } = useTranslation('reviews');
  return (
    <>
      <Text size="sm" dir="auto" className="w-free" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
      {pictures.length > 0 && (
        <Group gap={4} mt={4}>
          {pictures.map(({ fileId, url }, index) => (
            <a key={fileId} href={url} target="_blank" rel="noreferrer">
              <Image
                src={url}
                alt={t('photo', { number: index + 1 })}
                w={56}
                h={56}
                fit="cover"
                radius="sm"
              />
            </a>
          ))}
        </Group>
      )}
      {decidedBy && (
        <SmallText>
          {t('decided', { name: decidedBy })}
          {reason && (
            <>
              {': '}
              <bdi>{reason}</bdi>
            </>
          )}
        </SmallText>
      )}
    </>
  );
}

interface DecideProps extends DialogCallbacks {
  review: DeskReview;
  verdict: 'shown' | 'refused';
}

function DecideDialog({
  review: { reviewId, revision, text },
  verdict,
  ...callbacks
}: DecideProps) {
  const { t } = useTranslation('reviews');
  const reason = useReasonField({ label: t('reason'), maxLength: 300 });
  const reviewText = (
    <Text size="sm" dir="auto" lineClamp={6}>
      {text}
    </Text>
  );
  const dialogProps = { act: 'decideReview', children: reviewText, ...callbacks } as const;
  return verdict === 'shown' ? (
    <ActDialog
      {...dialogProps}
      title={t('show.title')}
      verb={t('show')}
      input={() => ({ reviewId, revision, verdict })}
      done={t('show.toast')}
    />
  ) : (
    <ActDialog
      {...dialogProps}
      title={t('refuse.title')}
      verb={t('refuse')}
      fields={{ reason }}
      input={(values) => ({ reviewId, revision, verdict, ...values })}
      done={t('refuse.toast')}
    />
  );
}
