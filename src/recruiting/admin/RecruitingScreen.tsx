import type { AdminProps } from '../../admin/AdminFrame.tsx'
import { AdminFrame } from '../../admin/AdminFrame.tsx'
import styles from '../../admin/admin.module.css'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { recruitingPageUrl, recruitingUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { PageCopy } from './page-copy.ts'
import { listSections, sectionsKey } from './recruiting-calls.ts'
import { SectionList } from './SectionList.tsx'

type Props = AdminProps & { pages: readonly PageCopy[] }

/** The recruiting pages and the sections of each. */
export default function RecruitingScreen({ pages, ...props }: Props) {
  return (
    <AdminFrame {...props}>
      <Pages pages={pages} />
    </AdminFrame>
  )
}

function Pages({ pages }: Pick<Props, 'pages'>) {
  const t = useTexts('admin')
  const { language } = useKit()
  const query = useQuery(sectionsKey, listSections)
  return (
    <>
      <header className="page-head">
        <h1>{t('recruiting')}</h1>
      </header>
      <p className="soft">{t('recruitingHint')}</p>
      <Loaded query={query} failed={t('loadFailed')}>
        {(sections) => (
          <div className={styles['stack']}>
            {pages.map(({ name, title, path }) => (
              <section key={name} className={styles['panel']} aria-labelledby={name}>
                <div className={styles['head']}>
                  <h2 id={name}>
                    <a href={recruitingPageUrl(language, name)}>{title}</a>
                  </h2>
                  <a href={recruitingUrl(path)}>{t('onSitePage')}</a>
                </div>
                <SectionList page={name} sections={sections.filter(({ page }) => page === name)} />
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}
