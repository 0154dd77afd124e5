import { expect, test } from 'vitest'
import { brokenRegistrationRules } from './registration-rules'

const fine = {
  username: 'Ada1',
  email: 'ada@example.test',
  password: 'Correct-Horse-7',
  confirmPassword: 'Correct-Horse-7',
}
const username = 'Username must be at least 3 characters (letters and numbers only)'
const password = 'Password must have at least 12 chars, uppercase, lowercase, number and symbol'
const email = 'Please enter a valid email address'

test.each([
  ['nothing', {}, []],
  ['twelve characters of every kind', { password: 'Abcdefghij1!', confirmPassword: 'Abcdefghij1!' }, []],
  ['letters of other alphabets', { password: 'Пароль-пароль1', confirmPassword: 'Пароль-пароль1' }, []],
  ['spaces around an email', { email: ' ada@example.test ' }, []],
  ['an empty username', { username: '' }, [{ field: 'username', message: 'Username is required' }]],
  ['a username of two characters', { username: 'ad' }, [{ field: 'username', message: username }]],
  ['a hyphen in a username', { username: 'ada-l' }, [{ field: 'username', message: username }]],
  ['an empty email', { email: ' ' }, [{ field: 'email', message: 'Email is required' }]],
  ['an email without a dot', { email: 'ada@example' }, [{ field: 'email', message: email }]],
  ['two @ in an email', { email: 'a@b@example.test' }, [{ field: 'email', message: email }]],
  [
    'an empty password',
    { password: '', confirmPassword: '' },
    [{ field: 'password', message: 'Password is required' }],
  ],
  [
    'eleven characters',
    { password: 'Abcdefghi1!', confirmPassword: 'Abcdefghi1!' },
    [{ field: 'password', message: password }],
  ],
  [
    'no upper case',
    { password: 'abcdefghij1!', confirmPassword: 'abcdefghij1!' },
    [{ field: 'password', message: password }],
  ],
  [
    'no lower case',
    { password: 'ABCDEFGHIJ1!', confirmPassword: 'ABCDEFGHIJ1!' },
    [{ field: 'password', message: password }],
  ],
  [
    'no digit',
    { password: 'Abcdefghijk!', confirmPassword: 'Abcdefghijk!' },
    [{ field: 'password', message: password }],
  ],
  [
    'a space instead of a symbol',
    { password: 'Abcdefghij1 ', confirmPassword: 'Abcdefghij1 ' },
    [{ field: 'password', message: password }],
  ],
  [
    'a different confirmation',
    { confirmPassword: 'Correct-Horse-8' },
    [{ field: 'confirmPassword', message: 'Passwords do not match' }],
  ],
])('%s', (_, changes, expected) => {
  expect(brokenRegistrationRules({ ...fine, ...changes })).toEqual(expected)
})
