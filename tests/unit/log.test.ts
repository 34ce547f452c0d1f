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
    ['/unsubscribe%2F5%2FSECRET', '/unsubscribe/5/…'],
    ['/%75nsubscribe/5/SECRET', '/unsubscribe/5/…'],
  ])('%s', ([path, logged]) => expect(withoutSecrets(path as string)).toBe(logged))

  test.for(['/', '/user-profile/5', '/unsubscribe', '/job/konobar-graz'])('%s as it is', (path) =>
    expect(withoutSecrets(path)).toBe(path),
  )
})
