import type { Certificate } from '@wasit/contract/certificates/endpoints';
import { paths } from '@wasit/contract/paths';
import { parsePageNumber, parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { api } from '../../../api/server.ts';
import { links } from '../../../links.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Pagination } from '../../../ui/navigation.tsx';
import { EmptyState } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { MarketTable } from '../charts/chart.tsx';
import { DownloadButton, EmptyChoices } from '../download-button.tsx';
import { MarketFrame } from '../market-frame.tsx';
import type { Route } from './+types/certificates.route';
import { CertificateValidity } from './certificate-validity.tsx';

export const handle = { i18n: ['market'] };

/** /leaderboard/certificates: certificates of products, suppliers and brands. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const id = (name: string) => parseWholeNumber(query.get(name) ?? '') || undefined;
  const subjectIds = {
    productId: id('productId'),
    supplierId: id('supplierId'),
    brandId: id('brandId'),
  };
  const search = (query.get('search') ?? '').slice(0, 100);
  const list = await api(context)('certificates', {
    ...subjectIds,
    search,
    pageNo: parsePageNumber(query.get('pageNo')),
    pageSize: 20,
  });
  // Browsers do not load the map of all paths.
  return {
    subjectIds,
    search,
    list,
    filePath: `/pdpd${paths.certificateFile[1]}`,
    zip: `/pdpd${paths.certificatesDownload[1]}`,
  };
}

function SubjectName({
  certificate: { subject, subjectId, subjectName },
}: {
  certificate: Certificate;
}) {
  const { t } = useTranslation('market');
  const to = {
    product: links.product(subjectId),
    supplier: links.supplier(subjectId),
    brand: `/hotBrand/${subjectId}`,
  }[subject];
  return (
    <>
      <span className="soft small">{t(`subject.${subject}`)}</span>{' '}
      <a href={to}>
        <bdi>{subjectName}</bdi>
      </a>
    </>
  );
}

export default function CertificatesPage({
  loaderData: { subjectIds, search, list, filePath, zip },
}: Route.ComponentProps) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const { items, total, pageNo, pageSize, basis } = list;
  const chosen = Object.entries(subjectIds).flatMap(([name, id]) =>
    id ? [[name, id] as const] : [],
  );
  const hiddenFields = chosen.map(([name, id]) => (
    <input key={name} type="hidden" name={name} value={id} />
  ));
  return (
    <MarketFrame
      tab="certificates"
      title={t('title.certificates')}
      path={links.market('certificates')}
    >
      <form method="get" action={links.market('certificates')} className="market-search">
        {hiddenFields}
        <TextInput
          label={t('searchCertificates')}
          name="search"
          type="search"
          maxLength={100}
          defaultValue={search}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
      {total > 0 && (
        <p className="soft small">
          <Words
            ns="market"
            of="certificates.basis"
            values={{ total, checked: basis.checked, day: format.date(basis.day) }}
          />
        </p>
      )}
      {items.length > 0 ? (
        <form method="get" action={zip} className="stack">
          <EmptyChoices names={['certificateIds']} />
          <MarketTable
            label={t('title.certificates')}
            head={[
              t('kind'),
              t('number'),
              t('whose'),
              t('issuer'),
              t('validity'),
              t('checked'),
              t('file'),
            ]}
            rows={items.map((certificate) => [
              t(`kind.${certificate.kind}`),
              <label key="number" className="check">
                <input
                  type="checkbox"
                  name="certificateIds"
                  value={certificate.certificateId}
                  defaultChecked
                />
                <bdi>{certificate.number}</bdi>
              </label>,
              <SubjectName key="whose" certificate={certificate} />,
              certificate.issuer,
              <CertificateValidity key="validity" certificate={certificate} />,
              t(certificate.checkedAt ? 'checked.yes' : 'checked.no'),
              <a
                key="file"
                href={`${filePath}?certificateId=${certificate.certificateId}`}
                download
              >
                PDF
              </a>,
            ])}
          />
          <DownloadButton
            name="certificatesDownload"
            address={zip}
            needs={[{ name: 'certificateIds', missing: t('chooseCertificate') }]}
          >
            {t('downloadCertificates')}
          </DownloadButton>
        </form>
      ) : (
        <EmptyState title={search ? t('noCertificates.found', { search }) : t('noCertificates')}>
          <p>{t(search ? 'noCertificates.other' : 'noCertificates.text')}</p>
        </EmptyState>
      )}
      <Pagination
        pageNo={pageNo}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(page) =>
          links.market('certificates', {
            ...subjectIds,
            search,
            pageNo: page > 1 ? page : undefined,
          })
        }
      />
      <Fold title={t('how')}>
        <p className="small">{t('how.certificates')}</p>
      </Fold>
    </MarketFrame>
  );
}
