/** A phone as a hand: the table is on a big screen. */
import { mount } from 'svelte';
import { apply } from '../settings.svelte';
import '../styles/base.css';
import '../styles/tokens.css';
import { load } from '../words/words.svelte';
import App from './App.svelte';

const target = document.getElementById('app');
const id = decodeURIComponent(location.pathname.split('/')[2] ?? '');
if (target)
  void Promise.all([load('shell'), load('hand')])
    .then(apply)
    .then(() => mount(App, { target, props: { id } }));
