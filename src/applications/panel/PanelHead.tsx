import type { ReactNode } from 'react'
import { applicationOfJobUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { type Application, useApplications } from '../applications-context.ts'
import { PanelActions } from './PanelActions.tsx'
import styles from './panel.module.css'

type Props = {
  application: Application
  title: string
  isOwn: boolean
  /** Where its actions stand in the bar of the pane, only the title is here. */
  hasBar: boolean
  onUnread: (() => void) | undefined
  onDelete: (() => void) | undefined
  /** Beside the title. */
  children: ReactNode
}

/** The title, which links to the application, which one of the person it is, and its actions. */
export function PanelHead({ application, title, hasBar, children, ...actions }: Props) {
  const t = useTexts('applications')
  const { language } = useKit()
  const { token } = useApplications()
  const { id, jobId, redniBroj } = application
  return (
    <header className={styles['head']}>
      <h2>{token ? title : <a href={applicationOfJobUrl(language, { jobId, applicationId: id })}>{title}</a>}</h2>
      {hasBar && redniBroj > 1 && <span className={styles['again']}>{t('again', { n: redniBroj })}</span>}
      {children}
      {!hasBar && <PanelActions application={application} {...actions} />}
    </header>
  )
}
