import { describe, expect, test } from 'vitest'
import { withoutSecrets } from '../../server/edge/request-log.ts'

describe('a path is logged without the secret in it', () => {
  test.for([
    ['/unsubscribe/5/SECRET', '/unsubscribe/5/…'],
    ['/EN/user-request-data/5/SECRET', '/EN/user-request-data/5/…'],
    ['/hr/unsubscribe/5/SECRET', '/hr/unsubscribe/5/…'],
    ['/en/user-profile/5/SECRET', '/en/user-profile/5/…'],
    ['/De/Unsubscribe/5/SECRET/', '/De/Unsubscribe/5/…'],
    ['//unsubscribe//5//SECRET', '//unsubscribe//5/…'],
    ['/apipublic/checkemail/SECRET@posta.example', '/apipublic/checkemail/…'],
    ['/hr/apipublic/checkemail/SECRET@posta.example', '/hr/apipublic/checkemail/…'],
    ['/DE/confirm-email/7/SECRET', '/DE/confirm-email/7/…'],
    ['/api/files/SECRET', '/api/files/…'],
    ['/api/admin/suppressed-emails/SECRET@posta.example', '/api/admin/suppressed-emails/…'],
    ['/api/admin/suppressed-emails/SECRET%40posta.example', '/api/admin/suppressed-emails/…'],
    ['/api/account/sessions/SECRET_7', '/api/account/sessions/…'],
    ['/apipublic/vat/de/123456789012', '/apipublic/vat/de/…'],
    ['/api/call-to-come/SECRET+1/part', '/api/call-to-come/…/part'],
    ['/unsubscribe%2F5%2FSECRET', '/unsubscribe/5/…'],
    ['/%75nsubscribe/5/SECRET', '/unsubscribe/5/…'],
  ])('%s', ([path, logged]) => expect(withoutSecrets(path as string)).toBe(logged))

  test.for([
    '/',
    '/user-profile/5',
    '/unsubscribe',
    '/job/konobar-graz',
    '/api/jobs/17/check',
    '/apipublic/jobs/latest',
  ])('%s as it is', (path) => expect(withoutSecrets(path)).toBe(path))
})
