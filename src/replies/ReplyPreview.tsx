import { Loaded } from '../data/Loaded.tsx'
import { useQuery } from '../data/use-query.ts'
import { useTexts } from '../ui/kit-context.ts'
import styles from './replies.module.css'
import { previewReplies } from './reply-calls.ts'

type Props = { request: Parameters<typeof previewReplies>[0] }

/** The mail as one of the candidates gets it. */
export function ReplyPreview({ request }: Props) {
  const t = useTexts('replies')
  const query = useQuery(`reply-preview-${JSON.stringify(request)}`, (signal) => previewReplies(request, signal))
  return (
    <Loaded query={query} failed={t('previewFailed')}>
      {({ mail, foreignHosts = [] }) =>
        mail && (
          <>
            {foreignHosts.length > 0 && (
              <p className="note wait">{t('foreignHosts', { hosts: foreignHosts.join(', ') })}</p>
            )}
            <article className={styles['mail']} lang={mail.language}>
              <dl>
                <dt>{t('to')}</dt>
                <dd>{mail.receiver}</dd>
                <dt>{t('replyTo')}</dt>
                <dd>{mail.replyTo ?? t('toTimeline')}</dd>
                <dt>{t('subject')}</dt>
                <dd>{mail.subject}</dd>
              </dl>
              <p className={styles['words']}>{mail.text}</p>
            </article>
          </>
        )
      }
    </Loaded>
  )
}
