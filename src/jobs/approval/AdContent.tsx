import { languages } from '../../../server/text/language.ts'
import { useKit } from '../../ui/kit-context.ts'
import { cardOf } from '../card-wire.ts'
import type { EditedAd } from '../editor/ad-wire.ts'
import { pictureSizes } from '../editor/pictures/picture-sizes.ts'
import { factsOf, moreFactsOf, placeLines, salaryText } from '../job-facts.ts'
import styles from './AdContent.module.css'
import { useApproval } from './approval-context.ts'

/** The ad as readers will see it, in every language, with the questions of its form. */
export function AdContent({ ad }: { ad: EditedAd }) {
  const { t, tJob, language } = useApproval()
  const { format } = useKit()
  const card = cardOf(ad)
  const facts = [
    ...placeLines(card, tJob, language),
    salaryText(card, tJob, language) ?? t('noSalary'),
    ...factsOf(card, tJob, language),
    ...moreFactsOf(card, tJob, language),
    ...(ad.expirationTime ? [tJob('job.until', { date: format.day(ad.expirationTime) })] : []),
  ]
  return (
    <>
      <section>
        <h3>{t('content')}</h3>
        {ad['anoniman'] && <p className="note">{tJob('job.hiddenCompany')}</p>}
        <ul className="labels">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {ad.mainImage && (
          <img
            className={styles['picture']}
            src={ad.mainImage}
            alt={ad.pictureTexts[ad.mainImage] ?? ''}
            {...pictureSizes.mainImage}
            loading="lazy"
          />
        )}
        <Prose html={ad.semanticHtml.textData} language={ad.language} />
        <Meta title={ad.metaNaslov} text={ad.metaOpis} language={ad.language} />
      </section>
      {languages.map((each) => {
        const texts = ad.translations[each]
        return (
          texts && (
            <details key={each}>
              <summary>{`${t('translation')}: ${t(`language_${each}`)}`}</summary>
              <h4 lang={each}>{texts['nazivPosla']}</h4>
              <Prose html={texts.semanticHtml.textData} language={each} />
              <Meta title={texts.metaNaslov} text={texts.metaOpis} language={each} />
            </details>
          )
        )
      })}
      <Questions questions={ad.pitanja} />
    </>
  )
}

function Prose({ html, language }: { html: string; language: string }) {
  const content = { __html: html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it when it was stored
  return <div className={styles['prose']} lang={language} dangerouslySetInnerHTML={content} />
}

/** What search engines show. */
function Meta({ title, text, language }: { title: string | null; text: string | null; language: string }) {
  if (!title && !text) return null
  return (
    <p className="soft" lang={language}>
      <b>{title}</b> {text}
    </p>
  )
}

function Questions({ questions }: { questions: EditedAd['pitanja'] }) {
  const { t } = useApproval()
  return (
    <details>
      <summary>{t('questions', { count: questions.length })}</summary>
      <ol className={styles['questions']}>
        {questions.map(({ id, caption, help, obavezno, ponudjeniOdgovori }) => (
          <li key={id}>
            {caption} {obavezno && <span className="soft">({t('required')})</span>}
            {[help, ponudjeniOdgovori.join(' / ')].filter(Boolean).map((line) => (
              <p key={line} className="soft">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
