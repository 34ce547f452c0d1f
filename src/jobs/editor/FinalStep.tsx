import { useStore } from '@nanostores/react'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { AdPreview } from './AdPreview.tsx'
import boxes from './boxes.module.css'
import { checkAd } from './editor-calls.ts'
import { useEditor } from './editor-context.ts'
import { Pay, Words } from './final/Findings.tsx'
import { Missing } from './final/Missing.tsx'
import { Outputs } from './final/Outputs.tsx'
import { Submit } from './final/Submit.tsx'
import { pictureSizes } from './pictures/picture-sizes.ts'
import { FormPreview } from './questions/FormPreview.tsx'
import { SafeHtml } from './SafeHtml.tsx'
import styles from './step.module.css'

/** The third step: missing fields, boards that will carry the ad, a preview, and the submission for approval. */
export default function FinalStep({ onFix }: { onFix: (item: string, problem?: string) => void }) {
  const { t, editor, frame } = useEditor()
  const { id, version } = useStore(editor.$standing)
  const query = useQuery(id === null ? null : `check-${id}-${version}`, (signal) => checkAd(id ?? 0, signal))
  const values = editor.$values.get()
  return (
    <div className={styles['step']}>
      <div className={styles['column']}>
        <Loaded query={query} failed={t('checkFailed')}>
          {(check) => (
            <div className={styles['column']}>
              <Missing check={check} onFix={onFix} />
              <Outputs check={check} />
              <Words check={check} />
              <Pay check={check} />
            </div>
          )}
        </Loaded>
        <section className={boxes['part']}>
          <h2>{values['nazivPosla'] || t('newAd')}</h2>
          {values.mainImage && (
            <img
              src={values.mainImage}
              alt={frame.pictureTexts[values.mainImage] ?? ''}
              {...pictureSizes.mainImage}
              loading="lazy"
            />
          )}
          <SafeHtml language={values.language} />
          <h2>{t('formPreview')}</h2>
          <FormPreview questions={values.questions} />
        </section>
      </div>
      <aside className={styles['beside']}>
        <Submit isComplete={query.data?.missing.length === 0} />
        <AdPreview />
      </aside>
    </div>
  )
}
