import { stateOfArticle } from '../../../server/articles/article.ts'
import { articlesUrl, articleUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { ArticleStateChip } from './ArticleStateChip.tsx'
import type { ArticleValues } from './article-calls.ts'

type Props = {
  id: number | null
  article: ArticleValues
  /** The publication day in the form, not stored yet. */
  planned: string
  isPreview: boolean
  onPreview: () => void
}

/** The title of the editor, the state of the article, and links to preview and page. */
export function ArticleHead({ id, article, planned, isPreview, onPreview }: Props) {
  const t = useTexts('admin')
  const { language } = useKit()
  const isOut = stateOfArticle(article.publishedAt, new Date()) === 'out'
  return (
    <header className="page-head">
      <a href={articlesUrl(language)}>{t('articles')}</a>
      <h1>{t(id === null ? 'newArticle' : 'editArticle')}</h1>
      <ArticleStateChip publishedAt={isOut ? article.publishedAt : planned || null} />
      <button type="button" className="btn end" aria-pressed={isPreview} onClick={onPreview}>
        {t('preview')}
      </button>
      {isOut && (
        <a className="btn" href={articleUrl(article.language, article.slug)}>
          {t('openArticle')}
        </a>
      )}
    </header>
  )
}
