/** What is done to what. Each has its text in the area `audit` of `src/i18n`, or the screen's types fail. */
type Verbs = {
  admin: 'add'
  alert: 'change' | 'send'
  application:
    | ('ask-retention' | 'assign' | 'delete' | 'digest' | 'erase' | 'erase-ended' | 'erase-own' | 'export' | 'mark')
    | (
        | 'correct-address'
        | 'open-file'
        | 'rate'
        | 'reason'
        | 'receipts'
        | 'renew'
        | 'reply'
        | 'reply-sent'
        | 'restore'
        | 'see'
        | 'send'
        | 'stage'
        | 'withdraw'
      )
  article: 'change' | 'create' | 'publish' | 'remove' | 'restore'
  audit: 'export'
  candidate: 'erase' | 'export' | 'join' | 'leave' | 'opt-in' | 'opt-out' | 'request'
  company:
    | 'answer-time'
    | 'block'
    | 'check'
    | 'edit'
    | 'email'
    | 'email-again'
    | 'email-cancel'
    | 'logo'
    | 'promise-due'
    | 'promise-restore'
    | 'promise-withdraw'
    | 'quotas'
    | 'remove'
    | 'unblock'
    | 'vat'
  contact: 'send'
  filter: 'delete' | 'save'
  group: 'copy' | 'create' | 'delete' | 'empty' | 'gather' | 'rename' | 'scatter' | 'subtract'
  interview: 'cancel' | 'decline' | 'move' | 'pick' | 'propose' | 'remind'
  invitation: 'accept' | 'send' | 'withdraw'
  job:
    | ('activate' | 'announce' | 'approve' | 'archive' | 'ask' | 'check' | 'create' | 'deactivate' | 'delete')
    | (
        | 'discard'
        | 'duplicate'
        | 'edit'
        | 'expire'
        | 'feature'
        | 'pass-signs'
        | 'reject'
        | 'remind'
        | 'renew'
        | 'submit'
        | 'translate'
        | 'unarchive'
        | 'unfeature'
      )
  mail: 'resend'
  member: 'remove' | 'role' | 'second-factor'
  message: 'attach' | 'bounce' | 'discard' | 'read' | 'receive' | 'resend' | 'send'
  note: 'add' | 'delete' | 'edit' | 'mention' | 'open-file'
  occupation: 'add-name' | 'remove-name'
  'own-filter': 'delete' | 'rename' | 'save'
  'rejection-reasons': 'edit'
  'recruiting-card': 'add' | 'cv' | 'edit' | 'order' | 'remove'
  'recruiting-section': 'add' | 'edit' | 'order' | 'remove'
  'reply-template': 'edit' | 'reset'
  reply: 'approve' | 'refuse'
  report: 'resolve' | 'send'
  run: 'cancel' | 'processall' | 'updatepinpoint'
  'search-alert': 'ask' | 'confirm' | 'send' | 'stop'
  'second-factor': 'ask' | 'encrypt' | 'new-codes' | 'reset'
  session: 'end' | 'revoke' | 'revoke-others' | 'start' | 'start-by-recovery-code' | 'wrong-code' | 'wrong-password'
  stage: 'add' | 'edit' | 'remove'
  'suppressed-email': 'add' | 'notice' | 'remove'
  upload: 'add' | 'remove'
  watch: 'ask' | 'confirm' | 'send' | 'stop'
  user:
    | ('confirm' | 'confirm-again' | 'forgot-password' | 'login' | 'login-ask' | 'login-cancel')
    | ('password' | 'register' | 'reset-password' | 'setting')
}

/** Noun and verb, as the audit trail stores them: 'job.approve'. */
export type AuditAction = { [Noun in keyof Verbs]: `${Noun}.${Verbs[Noun]}` }[keyof Verbs]
