import { expect, test } from 'vitest'
import { emailSuggestion } from './email-suggestion'

test.each([
  [
    'gmail.com',
    ['gmial.com', 'gmail.con', 'gmal.com', 'gmaill.com', 'gnail.com', 'gmail.co', 'Gmail.Comm', 'gmail,com'],
  ],
  ['hotmail.com', ['hotmial.com', 'homtail.com', 'hotmai.com']],
  ['outlook.com', ['outlok.com', 'outloook.com', 'outllok.com']],
  ['yahoo.com', ['yaho.com', 'yhaoo.com', 'yahoo.om']],
  ['icloud.com', ['iclod.com', 'icloudcom']],
])('%s is meant by %j', (host, typed) => {
  expect(typed.map((wrong) => emailSuggestion(`Ada+1@${wrong}`))).toEqual(typed.map(() => `Ada+1@${host}`))
})

test.each([
  ['the providers themselves', ['gmail.com', 'GMAIL.COM', 'googlemail.com', 'hotmail.com', 'outlook.com', 'yahoo.com']],
  ['other names', ['mail.com', 'email.com', 'ymail.com', 'cloud.com', 'gmx.com', 'live.com', 'proton.me', 'aol.com']],
  ['German hosts', ['gmx.de', 'web.de', 't-online.de', 'freenet.de', 'outlook.de', 'yahoo.de', 'gmx.at', 'gmx.ch']],
  [
    'French and Italian hosts',
    ['orange.fr', 'free.fr', 'laposte.net', 'hotmail.fr', 'libero.it', 'alice.it', 'yahoo.it'],
  ],
  ['Polish and Russian hosts', ['wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'mail.ru', 'bk.ru', 'list.ru', 'yandex.ru']],
  [
    'other countries',
    ['hotmail.co.uk', 'yahoo.co.jp', 'yahoo.com.br', 'outlook.com.tr', 'seznam.cz', 'abv.bg', 'uol.com.br'],
  ],
  ['what is no host', ['', 'gmail', 'g', 'example.test']],
])('%s are not corrected', (_, hosts) => {
  expect(hosts.filter((host) => emailSuggestion(`ada@${host}`) !== undefined)).toEqual([])
})

test.each(['', 'gmial.com', '@gmial.com'])('nothing is suggested for %j, which names no mailbox', (typed) => {
  expect(emailSuggestion(typed)).toBeUndefined()
})
