import messages from '../../content/messages/hr.json'
import type { FormProps, FormQuestion } from '../../src/applications/apply/form.ts'
import texts from '../../src/i18n/hr/apply.json'

/** What the page passes to an application form with these questions. */
export const formProps = (questions: FormQuestion[]) =>
  ({
    ...{ jobId: 1, language: 'hr', action: '/prijava/1', industry: 'Ugostiteljstvo', questions },
    ...{ texts, messages, maxUploadBytes: 1024 * 1024, termsUrl: '/terms', privacyUrl: '/privacy', openedAt: 1 },
    earlier: null,
    linkForm: null,
  }) as unknown as FormProps
