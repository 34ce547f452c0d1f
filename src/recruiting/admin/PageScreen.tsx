import type { AdminProps } from '../../admin/AdminFrame.tsx'
import { AdminFrame } from '../../admin/AdminFrame.tsx'
import admin from '../../admin/admin.module.css'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { adminRecruitingUrl, recruitingUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import styles from './PageScreen.module.css'
import type { PageCopy } from './page-copy.ts'
import { listSections, sectionsKey } from './recruiting-calls.ts'
import { SectionList } from './SectionList.tsx'

type Props = AdminProps & { page: PageCopy }

/** One recruiting page: its address, the file of its copy, and its sections. */
export default function PageScreen({ page, ...props }: Props) {
  return (
    <AdminFrame {...props}>
      <PageOf {...page} />
    </AdminFrame>
  )
}

function PageOf({ name, title, description, path, redirects, file }: PageCopy) {
  const t = useTexts('admin')
  const { language } = useKit()
  const query = useQuery(sectionsKey, listSections)
  return (
    <>
      <header className="page-head">
        <a href={adminRecruitingUrl(language)}>{t('recruiting')}</a>
        <h1>{title}</h1>
        <a className="btn end" href={recruitingUrl(path)}>
          {t('onSitePage')}
        </a>
      </header>
      <section className={admin['panel']} aria-labelledby="copy">
        <h2 id="copy">{t('pageCopy')}</h2>
        <p>{description}</p>
        <dl className={styles['facts']}>
          <dt>{t('address')}</dt>
          <dd>{recruitingUrl(path)}</dd>
          <dt>{t('copyFile')}</dt>
          <dd>
            <code>{file}</code>
          </dd>
          <dt>{t('oldAddresses')}</dt>
          <dd>{redirects.map((address) => `/${address}`).join(', ') || '—'}</dd>
        </dl>
        <p className="soft">{t('pageCopyHint')}</p>
      </section>
      <section className={admin['panel']} aria-labelledby="sections">
        <h2 id="sections">{t('sections')}</h2>
        <Loaded query={query} failed={t('loadFailed')}>
          {(sections) => <SectionList page={name} sections={sections.filter(({ page }) => page === name)} />}
        </Loaded>
      </section>
    </>
  )
}
