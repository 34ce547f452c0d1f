import ChangedWords from '../../ui/ChangedWords.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import styles from './article.module.css'
import type { Article, Version } from './article-calls.ts'
import { textOfHtml } from './text-of-html.ts'

type Texts = Pick<Version, 'naslov' | 'metaDescription' | 'keywords' | 'semanticHtml'>
type Props = { before: Texts; after: Pick<Article, keyof Texts> }

/** What changed since a version, word by word, for each text that differs. */
export function VersionDiff({ before, after }: Props) {
  const t = useTexts('admin')
  const texts = [
    { name: t('articleTitle'), of: ({ naslov }: Texts) => naslov },
    { name: t('metaDescription'), of: ({ metaDescription }: Texts) => metaDescription },
    { name: t('keywords'), of: ({ keywords }: Texts) => keywords.join(', ') },
    { name: t('articleText'), of: ({ semanticHtml }: Texts) => textOfHtml(semanticHtml) },
  ]
  const changed = texts.filter(({ of }) => of(before) !== of(after))
  if (changed.length === 0) return <p className="soft">{t('sameText')}</p>
  const marks = { added: t('wordsAdded'), removed: t('wordsRemoved') }
  return changed.map(({ name, of }) => (
    <div key={name}>
      <h3>{name}</h3>
      <ChangedWords before={of(before)} after={of(after)} marks={marks} className={styles['diff']} />
    </div>
  ))
}
