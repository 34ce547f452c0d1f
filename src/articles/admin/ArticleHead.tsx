import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { stateOfArticle } from '../../../server/articles/article.ts'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { articlesUrl, articleUrl } from '../../lib/urls.ts'
import { AutosaveState } from '../../ui/AutosaveState.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { ArticleStateChip } from './ArticleStateChip.tsx'
import styles from './article.module.css'
import type { Article } from './article-calls.ts'
import type { ArticleStore } from './article-store.ts'
import { toIso, toLocal } from './article-values.ts'

type Props = {
  editor: ArticleStore
  article: Article | undefined
  isPreview: boolean
  onPreview: () => void
}

/** The title of the editor, the state of the article and of its saving, and what can be done with it. */
export function ArticleHead({ editor, article, isPreview, onPreview }: Props) {
  const t = useTexts('admin')
  const { language } = useKit()
  const { id, publishedAt } = useStore(editor.$standing)
  const isOut = stateOfArticle(publishedAt, new Date()) === 'out'
  return (
    <header className="page-head">
      <a href={articlesUrl(language)}>{t('articles')}</a>
      <h1>{t(id === null ? 'newArticle' : 'editArticle')}</h1>
      <ArticleStateChip publishedAt={publishedAt} />
      <span className={styles['saving']}>
        <AutosaveState {...useStore(editor.$save)} />
      </span>
      <button type="button" className="btn end" aria-pressed={isPreview} onClick={onPreview}>
        {t('preview')}
      </button>
      <Publishing editor={editor}>
        {isOut && article && (
          <a className="btn" href={articleUrl(article.language, article.slug)}>
            {t('openArticle')}
          </a>
        )}
      </Publishing>
    </header>
  )
}

/** Publishes, or takes back what was published. Each says what became of it, and a failure can be repeated. */
function Publishing({ editor, children }: { editor: ArticleStore; children: ReactNode }) {
  const t = useTexts('admin')
  const { publishedAt, hasChanges } = useStore(editor.$standing)
  const { naslov, publishedAt: typed } = useStore(editor.$values)
  const refresh = () => invalidateQueries('article')
  const publish = useMutation((isOut: boolean) => editor.publish({ isOut }), {
    failed: t('publishFailed'),
    onSuccess(_, isOut) {
      const state = stateOfArticle(editor.$standing.get().publishedAt, new Date())
      showToast(t(isOut ? `done_${state}` : 'done_draft'), { hasClose: true })
      refresh()
    },
  })
  const discard = useMutation(editor.discard, {
    failed: t('failed'),
    onSuccess() {
      showToast(t('changesDiscarded'), { hasClose: true })
      refresh()
    },
  })
  const isRunning = publish.isRunning || discard.isRunning
  const isMoved = typed !== toLocal(publishedAt)
  const isPlanned = stateOfArticle(toIso(typed), new Date()) === 'planned'
  function send() {
    if (naslov.trim()) return void publish.run(true)
    editor.$errors.set({ naslov: t('titleMissing') })
    document.querySelector<HTMLElement>('[name="naslov"]')?.focus()
  }
  return (
    <div className={styles['acts']}>
      {hasChanges && <p className="soft">{t('changesKept')}</p>}
      {children}
      {hasChanges && (
        <button type="button" className="btn bare danger" disabled={isRunning} onClick={() => discard.run(undefined)}>
          {t('discardChanges')}
        </button>
      )}
      {publishedAt !== null && (
        <button type="button" className="btn" disabled={isRunning} onClick={() => publish.run(false)}>
          {t('unpublish')}
        </button>
      )}
      {(publishedAt === null || hasChanges || isMoved) && (
        <button type="button" className="btn go" disabled={isRunning} aria-busy={publish.isRunning} onClick={send}>
          {t(publishedAt !== null ? 'publishChanges' : isPlanned ? 'schedule' : 'publish')}
        </button>
      )}
    </div>
  )
}
