// The home screen without any library. `{{api}}` is replaced when it is served.
const load = async (path) => (await (await fetch(`{{api}}${path}`, { credentials: 'include' })).json()).data

Promise.all([load('/auth/@me'), load('/services')]).then(([user, services]) => {
  const main = document.querySelector('main')
  main.innerHTML = '<h1>Welcome, <span></span></h1>'
  main.querySelector('span').textContent = user.username
  if (services.some(({ status }) => status === 'flow'))
    main.insertAdjacentHTML('beforeend', '<a href="/setup">Continue Setup</a>')
})
