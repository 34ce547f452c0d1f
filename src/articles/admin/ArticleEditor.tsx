import type { AdminProps } from '../../admin/AdminFrame.tsx'
import { AdminFrame } from '../../admin/AdminFrame.tsx'
import styles from '../../admin/admin.module.css'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { type Article, type ArticleValues, loadEditedArticle } from './article-calls.ts'
import { Versions } from './Versions.tsx'

type Props = AdminProps & { id: number | null }

/** Writes a new article or changes one. */
export default function ArticleEditor({ id, ...props }: Props) {
  return (
    <AdminFrame {...props}>
      {id === null ? <NewArticle language={props.kit.language} /> : <Existing id={id} />}
    </AdminFrame>
  )
}

const NewArticle = ({ language }: Pick<ArticleValues, 'language'>) => (
  <ArticleForm
    id={null}
    article={{
      language,
      slug: '',
      naslov: '',
      metaDescription: '',
      keywords: [],
      mainImage: null,
      metaImage: null,
      semanticHtml: '',
      publishedAt: null,
    }}
  />
)

function Existing({ id }: { id: number }) {
  const t = useTexts('admin')
  const query = useQuery(`article-${id}`, loadEditedArticle(id))
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(article) => (
        <div className={styles['stack']}>
          <ArticleForm key={id} id={id} article={valuesOf(article)} />
          <Versions article={article} />
        </div>
      )}
    </Loaded>
  )
}

const valuesOf = ({ id: _, updatedAt: __, ...values }: Article): ArticleValues => values
