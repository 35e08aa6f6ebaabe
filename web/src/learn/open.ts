/** Opens the room of a lesson and goes there. */

import { openLessonRoom } from '../lib/api';
import { go } from '../lib/router.svelte';
import { keepToken } from '../lib/tokens';
import { keepLesson } from './kept';

export async function openLesson(lesson: string, name: string): Promise<void> {
  const { room, token } = await openLessonRoom(lesson, name);
  keepToken({ room, token, at: Date.now() });
  keepLesson(lesson, { room, at: 0, done: false });
  go(`/room/${room}`);
}
