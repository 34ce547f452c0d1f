import { type ArticleState, stateOfArticle } from '../../../server/articles/article.ts'
import { useAdmin } from '../../admin/admin-context.ts'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'

const tones: Record<ArticleState, Tone> = { draft: 'draft', planned: 'info', out: 'good' }

/** Draft, planned or published. */
export function ArticleStateChip({ publishedAt }: { publishedAt: string | null }) {
  const { t } = useAdmin()
  const state = stateOfArticle(publishedAt, new Date())
  return <StatusChip tone={tones[state]}>{t(`article_${state}`)}</StatusChip>
}
