// The whole portal of the baseline: what the same screens cost without any library.
const API = '{{api}}'
const form = document.querySelector('form')
const screen = document.querySelector('#screen')
const text = (value) => String(value ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

async function call(path, body) {
  const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  const headers = { ...(token && { 'X-XSRF-TOKEN': token }), ...(body && { 'Content-Type': 'application/json' }) }
  const answer = await fetch(API + path, {
    credentials: 'include',
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return answer.ok ? (await answer.json()).data : undefined
}

const screens = {
  async '/'() {
    const [user, services] = await Promise.all([call('/auth/@me'), call('/services')])
    const waiting = services.find(({ status }) => status === 'flow')
    return `<h1>Welcome, ${text(user.username)}</h1>
      <p>${waiting ? `${text(waiting.product.name)} needs setup. <a href="/setup">Continue Setup</a>` : "You're all caught up."}</p>`
  },
  async '/services'() {
    const services = await call('/services')
    return `<h1>My Services</h1>${services.map(({ product, status, createdAt }) => `<article><h2>${text(product.name)}</h2><p>${text(status)}, ${text(product.id)}, since ${text(createdAt)}</p></article>`).join('')}`
  },
  async '/admin/users'() {
    const { users } = await call('/admin/users?page=1&limit=20')
    return `<h1>Users</h1><table><tbody>${users.map(({ username, email, status, role }) => `<tr><td>${text(username)}</td><td>${text(email)}</td><td>${text(role.name)}</td><td>${text(status)}</td></tr>`).join('')}</tbody></table>`
  },
}

if (form) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    for (const field of form.querySelectorAll('input')) field.setAttribute('aria-invalid', field.value === '')
    const { email, password } = form.elements
    const typed = { email: email.value, password: password.value }
    if (typed.email && typed.password && (await call('/auth/login', typed))) location.href = '/'
  })
  form.querySelector('button').disabled = false
} else {
  screens[location.pathname]?.().then((html) => {
    screen.innerHTML = html
  })
}
