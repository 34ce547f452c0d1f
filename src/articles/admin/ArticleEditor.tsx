import { useState } from 'react'
import type { AdminProps } from '../../admin/AdminFrame.tsx'
import { AdminFrame } from '../../admin/AdminFrame.tsx'
import styles from '../../admin/admin.module.css'
import { Loaded } from '../../data/Loaded.tsx'
import { useDrafts } from '../../data/use-draft.ts'
import { useQuery } from '../../data/use-query.ts'
import { useUnsaved } from '../../data/use-unsaved.ts'
import { editArticleUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { type Article, articleCalls, loadEditedArticle } from './article-calls.ts'
import { createArticleStore } from './article-store.ts'
import { articleValuesOf, emptyArticle } from './article-values.ts'
import { Versions } from './Versions.tsx'

type New = {
  language: Article['language']
  /** The article of which it is a translation. */
  translationOf: number | undefined
}
type Props = AdminProps & { id: number | null; fresh: New }

/** Writes a new article or changes one. */
export default function ArticleEditor({ id, fresh, ...props }: Props) {
  return (
    <AdminFrame {...props}>
      {id === null ? <Editing article={undefined} {...fresh} /> : <Existing id={id} />}
    </AdminFrame>
  )
}

function Existing({ id }: { id: number }) {
  const t = useTexts('admin')
  const query = useQuery(`article-${id}`, loadEditedArticle(id))
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(article) => <Editing key={id} article={article} language={article.language} translationOf={undefined} />}
    </Loaded>
  )
}

function Editing({ article, language, translationOf }: New & { article: Article | undefined }) {
  const t = useTexts('admin')
  const kit = useKit()
  const drafts = useDrafts()
  const [id, setId] = useState(article?.id ?? null)
  const [editor] = useState(() =>
    createArticleStore({
      initial: article ? articleValuesOf(article) : emptyArticle(language),
      standing: { id, publishedAt: article?.publishedAt ?? null, hasChanges: !!article?.nacrt },
      ...{ translationOf, drafts, calls: articleCalls },
      onCreated(created) {
        setId(created)
        history.replaceState(history.state, '', editArticleUrl(kit.language, created))
      },
    }),
  )
  useUnsaved(editor, t('restored'))
  const stored = useQuery(id === null ? null : `article-${id}`, loadEditedArticle(id ?? 0), { initial: article }).data
  return (
    <div className={styles['stack']}>
      <ArticleForm editor={editor} article={stored} />
      {stored && <Versions article={stored} />}
    </div>
  )
}
