import { wordChanges } from '#server/text/word-changes.ts'
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
  return changed.map(({ name, of }) => (
    <div key={name}>
      <h3>{name}</h3>
      <Difference before={of(before)} after={of(after)} />
    </div>
  ))
}

function Difference({ before, after }: { before: string; after: string }) {
  const t = useTexts('admin')
  return (
    <p className={styles['diff']}>
      {wordChanges(before, after).map(({ kind, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand still
        if (kind === 'same') return <span key={at}>{text}</span>
        const Tag = kind === 'added' ? 'ins' : 'del'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand still
          <Tag key={at}>
            <span className="visually-hidden">{t(kind === 'added' ? 'wordsAdded' : 'wordsRemoved')} </span>
            {text}
          </Tag>
        )
      })}
    </p>
  )
}
