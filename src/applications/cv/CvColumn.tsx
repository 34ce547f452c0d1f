import { FileText } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { answersOf } from '../application-wire.ts'
import type { Application } from '../applications-context.ts'
import { CvFileView } from './CvFileView.tsx'
import styles from './cv.module.css'
import { documentsOf } from './cv-file.ts'
import { RequestCv } from './RequestCv.tsx'

type Props = { application: Application; isOwn: boolean }

/** The CV beside the answers, or the other documents that were sent with it; without one the way to ask for it. */
export function CvColumn({ application, isOwn }: Props) {
  const t = useTexts('cv')
  const [chosenId, choose] = useState('')
  const documents = documentsOf(answersOf(application))
  const file = documents.find(({ id }) => id === chosenId) ?? documents[0]
  return (
    <section className={styles['cv']} aria-label={t('title')} data-cv={file?.id ?? ''}>
      {file ? (
        <CvFileView key={file.id} {...{ application, isOwn, file, documents }} onChoose={choose} />
      ) : (
        <EmptyState
          icon={<FileText aria-hidden="true" />}
          title={t('none')}
          actions={isOwn && <RequestCv application={application} text={t('request')} />}
        >
          {t('noneHint')}
        </EmptyState>
      )}
    </section>
  )
}
