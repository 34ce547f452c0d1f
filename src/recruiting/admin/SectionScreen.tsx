import { Trash2 } from 'lucide-react'
import { maxSectionTitle } from '../../../server/recruiting/recruiting.ts'
import type { AdminProps } from '../../admin/AdminFrame.tsx'
import { AdminFrame } from '../../admin/AdminFrame.tsx'
import styles from '../../admin/admin.module.css'
import { Loaded } from '../../data/Loaded.tsx'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useQuery } from '../../data/use-query.ts'
import { adminRecruitingUrl, recruitingPageUrl } from '../../lib/urls.ts'
import { askAndSave, askConfirm } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { CardList } from './CardList.tsx'
import type { PageCopy } from './page-copy.ts'
import { changeSection, type LoadedSection, loadSection, removeSection } from './recruiting-calls.ts'
import { type CountryOption, SectionContext, sectionKey } from './recruiting-context.ts'

type Props = AdminProps & { id: number; pages: readonly PageCopy[]; countries: readonly CountryOption[] }

/** One section of a recruiting page: its title, its page and its cards. */
export default function SectionScreen({ id, pages, countries, ...props }: Props) {
  return (
    <AdminFrame {...props}>
      <SectionContext value={{ id, countries }}>
        <SectionOf id={id} pages={pages} />
      </SectionContext>
    </AdminFrame>
  )
}

function SectionOf({ id, pages }: Pick<Props, 'id' | 'pages'>) {
  const t = useTexts('admin')
  const { language } = useKit()
  const query = useQuery(sectionKey(id), loadSection(id))
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(section) => (
        <div className={styles['stack']}>
          <header className="page-head">
            <a href={recruitingPageUrl(language, section.page)}>
              {pages.find(({ name }) => name === section.page)?.title}
            </a>
            <h1>{section.title}</h1>
            <SectionActions section={section} />
          </header>
          <CardList cards={section.cards} />
        </div>
      )}
    </Loaded>
  )
}

function SectionActions({ section: { id, title, cards } }: { section: LoadedSection }) {
  const t = useTexts('admin')
  const { language } = useKit()
  const changing = useMutation((changed: string) => changeSection(id, { title: changed }), {
    failed: t('failed'),
    onSuccess: () => invalidateQueries('recruiting'),
  })
  const removing = useMutation(() => removeSection(id), {
    failed: t('failed'),
    onSuccess: () => window.location.assign(adminRecruitingUrl(language)),
  })
  const rename = () =>
    askAndSave(
      {
        title: t('renameSection'),
        text: t('sectionTitle'),
        initial: title,
        confirmText: t('save'),
        maxLength: maxSectionTitle,
      },
      async (changed) => !!(await changing.run(changed)),
    )
  async function remove() {
    const isSure = await askConfirm({
      title: t('removeSectionTitle', { title }),
      message: t('removeSectionText'),
      losses: [t('cardCount', { count: cards.length })],
      confirmText: t('removeSection'),
      isDestructive: true,
    })
    if (isSure) await removing.run(undefined)
  }
  return (
    <>
      <button type="button" className="btn end" onClick={() => void rename()}>
        {t('renameSection')}
      </button>
      <button type="button" className="btn danger" onClick={() => void remove()}>
        <Trash2 className="i" aria-hidden="true" />
        {t('removeSection')}
      </button>
    </>
  )
}
