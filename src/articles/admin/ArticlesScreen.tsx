import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { type ArticleState, articleStates } from '../../../server/articles/article.ts'
import { type Language, languages } from '../../../server/text/language.ts'
import type { AdminProps } from '../../admin/AdminFrame.tsx'
import { AdminFrame } from '../../admin/AdminFrame.tsx'
import { AdminList } from '../../admin/AdminList.tsx'
import { linkColumn } from '../../admin/columns.tsx'
import { defineList, oneOf, text } from '../../data/list-definition.ts'
import { adminPages } from '../../data/list-query.ts'
import { type List, useListState } from '../../data/use-list-state.ts'
import { editArticleUrl, newArticleUrl } from '../../lib/urls.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { Column } from '../../ui/table-columns.ts'
import { ArticleStateChip } from './ArticleStateChip.tsx'
import { type ListedArticle, listArticles } from './article-calls.ts'

const articlesList = defineList({
  filters: { q: text('q'), state: oneOf('state', articleStates), language: oneOf('language', languages) },
  sort: { columns: ['naslov', 'language', 'publishedAt', 'updatedAt'], column: 'updatedAt', isAscending: false },
  page: adminPages,
})
type ArticlesList = List<{ q: string; state: ArticleState | null; language: Language | null }>

/** Every article, drafts and planned ones too. */
export default function ArticlesScreen({ search, ...props }: AdminProps & { search: string }) {
  return (
    <AdminFrame {...props}>
      <Articles search={search} />
    </AdminFrame>
  )
}

function Articles({ search }: { search: string }) {
  const t = useTexts('admin')
  const { language } = useKit()
  const list = useListState(articlesList, search)
  return (
    <AdminList
      name="articles"
      title={t('articles')}
      list={list}
      columns={useColumns()}
      load={listArticles}
      rowId={({ id }) => String(id)}
      rowName={({ naslov }) => naslov}
      onOpen={({ id }) => window.location.assign(editArticleUrl(language, id))}
      searchText={t('articleSearch')}
      filters={<ArticleFilterSelects list={list} />}
      end={
        <a className="btn go" href={newArticleUrl(language)}>
          <Plus className="i" aria-hidden="true" />
          {t('newArticle')}
        </a>
      }
      filterTexts={{
        state: (state) => t(`article_${state}`),
        language: (code) => t(`language_${code}`),
      }}
      emptyText={t('noArticles')}
      emptyHint={t('noArticlesHint')}
    />
  )
}

function ArticleFilterSelects({ list }: { list: ArticlesList }) {
  const t = useTexts('admin')
  return (
    <>
      <FilterSelect
        label={t('state')}
        value={list.filters.state}
        options={articleStates.map((value) => ({ value, text: t(`article_${value}`) }))}
        onChange={(state) => list.setFilters({ state })}
      />
      <FilterSelect
        label={t('language')}
        value={list.filters.language}
        options={languages.map((value) => ({ value, text: t(`language_${value}`) }))}
        onChange={(language) => list.setFilters({ language })}
      />
    </>
  )
}

function useColumns(): Column<ListedArticle>[] {
  const t = useTexts('admin')
  const { language, format } = useKit()
  return useMemo(
    () => [
      linkColumn({
        id: 'naslov',
        header: t('articleTitle'),
        hrefOf: ({ id }) => editArticleUrl(language, id),
        textOf: ({ naslov }) => naslov,
      }),
      {
        id: 'state',
        header: t('state'),
        card: 'end',
        cell: ({ publishedAt }) => <ArticleStateChip publishedAt={publishedAt} />,
      },
      {
        id: 'language',
        header: t('language'),
        isSortable: true,
        card: 'line',
        cell: (article) => t(`language_${article.language}`),
      },
      {
        id: 'publishedAt',
        header: t('publishedAt'),
        isSortable: true,
        card: 'line',
        cell: ({ publishedAt }) =>
          publishedAt ? <time dateTime={publishedAt}>{format.moment(publishedAt)}</time> : '—',
      },
      {
        id: 'updatedAt',
        header: t('changedAt'),
        isSortable: true,
        card: 'none',
        cell: ({ updatedAt }) => <time dateTime={updatedAt}>{format.moment(updatedAt)}</time>,
      },
    ],
    [t, format, language],
  )
}
