import { Alert, Anchor, Button, Container, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { session } from './session'

/** The login form. */
export function LoginScreen() {
  const { value, context } = useSelector(session, (snapshot) => snapshot)
  const navigate = useNavigate()
  // The session is outside React, and the address has to follow it.
  useEffect(() => {
    if (value === 'signedIn') void navigate({ to: '/' })
  }, [value, navigate])
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (/^\S+@\S+\.\S+$/.test(email) ? null : 'Email is required'),
      password: (password) => (password === '' ? 'Password is required' : null),
    },
  })
  return (
    <Container size={420} py="12vh">
      <Title order={1}>Welcome Back</Title>
      <Text c="dimmed" mb="lg">
        Sign in to continue to your account
      </Text>
      <form noValidate onSubmit={form.onSubmit((typed) => session.send({ type: 'login', login: typed }))}>
        <Stack>
          {context.problem && <Alert color="red">{context.problem}</Alert>}
          <TextInput label="Email Address" type="email" key={form.key('email')} {...form.getInputProps('email')} />
          <PasswordInput label="Password" key={form.key('password')} {...form.getInputProps('password')} />
          <Button type="submit" loading={value === 'signingIn'}>
            Sign In
          </Button>
        </Stack>
      </form>
      <Text mt="md">
        Don't have an account? <Anchor href="/register">Create an account</Anchor>
      </Text>
    </Container>
  )
}
