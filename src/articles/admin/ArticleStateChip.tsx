import { type ArticleState, stateOfArticle } from '../../../server/articles/article.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'

const tones: Record<ArticleState, Tone> = { draft: 'draft', planned: 'info', out: 'good' }

/** Draft, planned or published. */
export function ArticleStateChip({ publishedAt }: { publishedAt: string | null }) {
  const t = useTexts('admin')
  const state = stateOfArticle(publishedAt, new Date())
  return <StatusChip tone={tones[state]}>{t(`article_${state}`)}</StatusChip>
}
