import { languages } from '../../../server/text/language.ts'
import styles from '../../admin/admin.module.css'
import { editArticleUrl, translateArticleUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { ArticleStateChip } from './ArticleStateChip.tsx'
import type { Article } from './article-calls.ts'

/** The article in the other languages: each opens in its editor, or is begun. */
export function Translations({ article }: { article: Article }) {
  const t = useTexts('admin')
  const { language } = useKit()
  const others = languages.filter((each) => each !== article.language)
  return (
    <section className={styles['panel']} aria-labelledby="translations">
      <h2 id="translations">{t('translations')}</h2>
      <ul className={styles['rows']}>
        {others.map((other) => {
          const translation = article.prijevodi.find((each) => each.language === other)
          return (
            <li key={other}>
              <span>
                {t(`language_${other}`)}
                {translation && (
                  <small>
                    <a href={editArticleUrl(language, translation.id)} lang={other}>
                      {translation.naslov}
                    </a>
                  </small>
                )}
              </span>
              {translation ? (
                <ArticleStateChip publishedAt={translation.publishedAt} />
              ) : (
                <a className="btn" href={translateArticleUrl(language, article.id, other)}>
                  {t(`translateTo_${other}`)}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
