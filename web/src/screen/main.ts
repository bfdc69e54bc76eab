/** The pages of a big screen: its code, a table on it, and the page that says what it shows. */
import { mount } from 'svelte';
import { caught } from '../router.svelte';
import { apply } from '../settings.svelte';
import '../styles/base.css';
import '../styles/tokens.css';
import { load } from '../words/words.svelte';
import App from './App.svelte';

const target = document.getElementById('app');
const id = caught('/tv/:id', location.pathname)?.['id'] ?? '';
const page = caught('/show', location.pathname) ? 'show' : id ? 'table' : 'code';
if (target)
  void load('shell')
    .then(apply)
    .then(() => mount(App, { target, props: { page, id } }));
